'use strict';
// Called by launch.cjs, so it runs on Node 18 as well: when a server that ended by itself is started again.

const MOST = 5;
const WITHIN_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 1_000;

/** Remembers the starts of one launcher. `pauseBefore` says how long to wait for the next, null when there were too many. */
function countStarts() {
  let starts = [];
  return {
    pauseBefore(now) {
      starts = starts.filter((at) => now - at < WITHIN_MS);
      if (starts.length >= MOST) return null;
      starts.push(now);
      return FIRST_PAUSE_MS * 2 ** (starts.length - 1);
    },
    count: () => starts.length,
  };
}

/** What people read in the log. */
function sayRestart(why, pause_ms, count) {
  const when = pause_ms === 1_000 ? '1 segundo' : `${pause_ms / 1_000} segundos`;
  return `${stamp()} Bahía se cerró sin que nadie lo pidiera (${why}). La abro otra vez en ${when} (vez ${count} de ${MOST}).`;
}

function sayNoMore(why) {
  return (
    `${stamp()} Bahía se cerró sin que nadie lo pidiera (${why}) y ya la abrí ${MOST} veces en ${WITHIN_MS / 60_000} minutos. ` +
    'No la abro más: lee arriba qué dijo, y cuando esté resuelto repite npm start.'
  );
}

const stamp = () => new Date().toISOString();

module.exports = { countStarts, sayRestart, sayNoMore };
