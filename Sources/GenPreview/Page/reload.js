'use strict';

/** In the page of `gen-native watch --preview`: asks the stamp beside the page whether the page was written anew. */
function showStamp(stamp) {
  if (stamp !== ownStamp) location.reload();
}

function askForStamp() {
  const script = document.createElement('script');
  script.src = `${location.pathname}.stamp.js?${Date.now()}`;
  script.onload = script.onerror = () => script.remove();
  document.head.append(script);
}

setInterval(askForStamp, 400);
