// The guest's page: says hello, shows what the table sends, and sends what is tapped.
(function () {
  "use strict";
  var STALE = 5000; // milliseconds without a word from the table: what is shown may be old
  var PAUSE = 220; // milliseconds between two presses: a table hears ten messages a second
  var FRESH = 400; // milliseconds in which a new question takes no tap that was meant for the last
  var SHADE = 0.7; // of a seat's colour, as on the TV
  var CALM = 3000; // milliseconds from one cheer to the next
  var CHEERS = ["ui/heart", "ui/sparkle", "ui/cup", "grasshopper/hopper", "ui/thinking"];
  var MARKS = [
    "circle", "triangle", "square", "diamond", "star",
    "hexagon", "heart", "cross", "drop", "cloud"
  ];
  var ENDS = { 4400: "malformed", 4401: "unknown", 4408: "silent", 4409: "elsewhere",
    4410: "over", 4411: "full", 4412: "sent_away", 4429: "too_much" };
  var words = {}, socket = null, heard = 0, delay = 500, retry = 0, ended = "";
  var shown = null, picked = null, since = 0, pressed = 0, kept = false, held = false, pad = null;
  var all = {}, drawn = {}, told = "", more = false, cheered = 0;
  var code = location.hash.slice(1);
  var mark = Number(recall("mark")) || 0;
  history.replaceState(null, "", "/");

  function $(id) { return document.getElementById(id); }

  function recall(key) {
    try { return localStorage.getItem(key) || ""; } catch (error) { return ""; }
  }

  function keep(key, value) {
    try { localStorage.setItem(key, value); } catch (error) { /* a private window */ }
  }

  function show(id) {
    ["join", "message", "table"].forEach(function (one) { $(one).hidden = one !== id; });
  }

  function say(what, again) {
    $("says").textContent = words[what] || "";
    $("again").hidden = !again;
    show("message");
  }

  // Words.

  function speak(language) {
    words = all[language] || all.en;
    document.documentElement.lang = language;
    document.querySelectorAll("[data-words]").forEach(function (one) {
      one.textContent = words[one.dataset.words];
    });
    document.querySelectorAll("[data-name]").forEach(function (one) {
      one.setAttribute("aria-label", words[one.dataset.name]);
    });
    document.querySelectorAll("#marks button").forEach(function (one, number) {
      one.setAttribute("aria-label", words[MARKS[number]]);
    });
    document.querySelectorAll("#cheers button").forEach(function (one, number) {
      one.setAttribute("aria-label", words.cheer + " " + (number + 1));
    });
    $("language").value = language;
  }

  // The socket.

  function connect() {
    clearTimeout(retry);
    if (socket) { socket.onclose = socket.onmessage = null; socket.close(); }
    heard = Date.now();
    socket = new WebSocket("ws://" + location.host + "/socket");
    socket.onopen = function () {
      var token = recall("token");
      if (token) { tell({ token: token }); }
      else { tell({ code: code, name: $("name").value, mark: mark }); }
    };
    socket.onmessage = function (event) { hear(JSON.parse(event.data)); };
    socket.onclose = function (event) { closed(event.code); };
  }

  function closed(why) {
    document.body.classList.add("old");
    if (why === 4401 && recall("token")) {
      keep("token", "");
      if (code) { show("join"); return; }
    }
    if (ENDS[why]) {
      ended = ENDS[why];
      if (ended === "over" || ended === "full") { keep("token", ""); }
      say(ended, ended === "elsewhere");
      return;
    }
    retry = setTimeout(connect, delay);
    delay = Math.min(delay * 2, 8000);
  }

  function tell(message) {
    if (socket && socket.readyState === 1) { socket.send(JSON.stringify(message)); }
  }

  function hear(message) {
    heard = Date.now();
    delay = 500;
    document.body.classList.remove("old");
    if (message.waiting) { say("waiting"); }
    if (message.token) {
      keep("token", message.token);
      code = "";
      tell({ language: recall("language") || $("language").value });
    }
    if (message.state) { draw(message.state); }
  }

  setInterval(function () {
    if (!socket || ended || Date.now() - heard < STALE) { return; }
    document.body.classList.add("old");
    connect();
  }, 500);

  document.addEventListener("visibilitychange", function () {
    look(false);
    if (document.hidden || ended || !socket) { return; }
    if (socket.readyState !== 1 || Date.now() - heard > 2500) { delay = 500; connect(); }
  });

  // What is shown.

  function draw(state) {
    var turns = !shown || (state.mine && !shown.mine);
    var asks = !shown || JSON.stringify([state.choices, state.guesses])
      !== JSON.stringify([shown.choices, shown.guesses]);
    shown = state;
    if (asks) { since = Date.now(); picked = null; }
    if (state.language !== document.documentElement.lang) { speak(state.language); }
    show("table");
    document.documentElement.style.setProperty("--own", state.colour);
    $("who").textContent = state.name;
    $("shape").src = "svg/" + state.shape + ".svg";
    $("turn").textContent = turn(state);
    $("refusal").textContent = state.refusal;
    $("question").textContent = state.question;
    fill($("hand"), (offersHand(state) ? [] : state.hand).map(picture));
    fill($("choices"), state.choices.map(choice));
    fill($("guesses"), state.guesses.map(choice));
    $("ask").textContent = state.ask;
    $("guessing").hidden = !state.guesses.length;
    fill($("lines"), lines(state.lines.slice(-3)));
    fill($("log"), lines(state.lines));
    $("cheers").hidden = !state.cheers || state.mine;
    if (turns && state.mine && navigator.vibrate) { navigator.vibrate(150); }
    cover();
  }

  // Whether what is held lies among what can be chosen: then it need not be seen twice.
  function offersHand(state) {
    return state.hand.some(function (card) {
      return state.choices.some(function (one) { return one.picture === card; });
    });
  }

  function turn(state) {
    if (state.paused) { return words.paused; }
    if (!state.playing) { return words.no_table; }
    if (state.mine) { return words.yours; }
    return state.turn.length ? state.turn.join(", ") + " …" : "";
  }

  function fill(place, parts) {
    var focused = document.activeElement && document.activeElement.dataset.move;
    place.textContent = "";
    parts.forEach(function (part) {
      place.appendChild(part);
      if (focused && part.dataset.move === focused) { part.focus(); }
    });
  }

  // Our pictures leave some parts to the seat's colour, and to its shade.
  function picture(name) {
    var image = document.createElement("img");
    image.alt = "";
    image.draggable = false;
    if (drawn[name]) { paint(image, drawn[name]); return image; }
    fetch("svg/" + name + ".svg").then(function (answer) { return answer.text(); })
      .then(function (svg) { drawn[name] = svg; paint(image, svg); })
      .catch(function () { /* the next picture of the table asks anew */ });
    return image;
  }

  function paint(image, svg) {
    var own = shown ? shown.colour : "#F4EFE4";
    var shade = own.replace(/[0-9A-F]{2}/gi, function (part) {
      return ("0" + Math.floor(parseInt(part, 16) * SHADE).toString(16)).slice(-2);
    });
    image.src = "data:image/svg+xml," + encodeURIComponent(
      svg.replace(/#FF00FF/g, own).replace(/#AA00AA/g, shade));
  }

  function choice(one) {
    var button = document.createElement("button");
    button.dataset.move = one.move;
    if (one.picture) { button.appendChild(picture(one.picture)); }
    button.appendChild(document.createTextNode(one.label));
    var down = one.chosen || picked === one.move;
    if (one.decides || down) { button.setAttribute("aria-pressed", String(down)); }
    button.onclick = function () { tap(one); };
    return button;
  }

  function tap(one) {
    if (Date.now() - since < FRESH || document.body.classList.contains("old")) { return; }
    if (one.decides) { picked = one.move; draw(shown); } else { press(one.move); }
  }

  function press(move) {
    if (Date.now() - pressed < PAUSE) { return; }
    pressed = Date.now();
    tell({ move: move });
  }

  $("send").onclick = function () {
    if (picked !== null) { press(picked); picked = null; draw(shown); }
  };

  // Looking: while it is held, or once it is switched on.

  function cover() {
    var hides = shown && shown.playing;
    var steers = pad === null ? !hides : pad;
    document.body.classList.toggle("shut", !held && !kept);
    $("more").hidden = !more;
    $("lines").hidden = more;
    $("pad").hidden = !steers || more;
    $("secret").hidden = steers || more;
    $("send").hidden = picked === null || steers || more;
    $("look").hidden = $("open").hidden = !hides || steers || more;
    $("to-more").setAttribute("aria-pressed", String(more));
    if (more && shown) { read(); }
    $("to-pad").setAttribute("aria-pressed", String(steers));
    $("open").setAttribute("aria-pressed", String(kept));
  }

  function look(open) { held = open; cover(); }

  // Rules of the game, and all that was told.

  function read() {
    var name = shown.game + "." + document.documentElement.lang;
    if (!shown.game || name === told) { return; }
    told = name;
    fetch("rules/" + name + ".json").then(function (answer) { return answer.json(); })
      .then(function (book) {
        var parts = [text("h2", book.title)];
        book.pages.forEach(function (page) {
          if (page.title) { parts.push(text("h3", page.title)); }
          page.words.forEach(function (words) { parts.push(text("p", words)); });
        });
        fill($("rules"), parts);
      })
      .catch(function () { told = ""; });
  }

  function lines(all) {
    return all.map(function (words) { return text("li", words); });
  }

  function text(kind, words) {
    var part = document.createElement(kind);
    part.textContent = words;
    return part;
  }

  $("look").addEventListener("pointerdown", function (event) {
    event.preventDefault();
    look(true);
  });
  ["pointerup", "pointercancel"].forEach(function (name) {
    window.addEventListener(name, function (event) {
      if (held && (name === "pointercancel" || event.target === $("look"))) { look(false); }
    });
  });
  window.addEventListener("blur", function () { look(false); });
  $("look").onkeydown = function (event) {
    if (event.key === " " || event.key === "Enter") { event.preventDefault(); look(true); }
  };
  $("look").onkeyup = function () { look(false); };
  $("look").oncontextmenu = function (event) { event.preventDefault(); };
  $("open").onclick = function () { kept = !kept; cover(); };
  $("to-more").onclick = function () { more = !more; cover(); };
  $("to-pad").onclick = function () { pad = $("pad").hidden; cover(); };

  // The pad.

  document.querySelectorAll("[data-pad]").forEach(function (button) {
    var down = false;
    function push(event) {
      event.preventDefault();
      if (down || event.repeat || Date.now() - pressed < PAUSE) { return; }
      down = true;
      pressed = Date.now();
      tell({ pad: button.dataset.pad, down: true });
    }
    function lift() {
      if (down) { down = false; tell({ pad: button.dataset.pad, down: false }); }
    }
    button.addEventListener("pointerdown", push);
    ["pointerup", "pointercancel", "pointerleave", "keyup", "blur"].forEach(function (name) {
      button.addEventListener(name, lift);
    });
    button.addEventListener("keydown", function (event) {
      if (event.key === " " || event.key === "Enter") { push(event); }
    });
  });

  // Joining.

  function choose(number) {
    mark = number;
    document.querySelectorAll("#marks button").forEach(function (one, at) {
      one.setAttribute("aria-pressed", String(at === number));
    });
  }

  $("join").onsubmit = function (event) {
    event.preventDefault();
    keep("name", $("name").value);
    keep("mark", String(mark));
    say("waiting");
    connect();
  };
  $("again").onclick = function () { ended = ""; connect(); };
  $("language").onchange = function () {
    keep("language", $("language").value);
    speak($("language").value);
    tell({ language: $("language").value });
  };
  window.addEventListener("hashchange", function () { location.reload(); }); // a code, in this tab
  window.addEventListener("popstate", function () { if (!ended && socket) { connect(); } });

  fetch("words.json").then(function (answer) { return answer.json(); }).then(function (found) {
    all = found;
    Object.keys(all).forEach(function (language) {
      var option = document.createElement("option");
      option.value = language;
      option.textContent = all[language].own;
      $("language").appendChild(option);
    });
    MARKS.forEach(function (shape, number) {
      var button = document.createElement("button");
      button.type = "button";
      button.appendChild(picture("seats/" + shape));
      button.onclick = function () { choose(number); };
      $("marks").appendChild(button);
    });
    CHEERS.forEach(function (name, which) {
      var button = document.createElement("button");
      button.appendChild(picture(name));
      button.onclick = function () {
        if (Date.now() - cheered < CALM) { return; }
        cheered = Date.now();
        tell({ cheer: which });
      };
      $("cheers").appendChild(button);
    });
    choose(mark);
    $("name").value = recall("name");
    var own = recall("language") || (navigator.language || "en").slice(0, 2);
    speak(all[own] ? own : "en");
    cover();
    if (recall("token")) { say("waiting"); connect(); }
    else if (code) { show("join"); }
    else { say("scan"); }
  });
}());
