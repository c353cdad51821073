/** Runs `work` and counts the letters that it hands to patterns: the same on every machine, however busy. */
export const lettersHandedToPatterns = <T>(work: () => T): { value: T; letters: number } => {
  const { exec } = RegExp.prototype;
  let letters = 0;
  // Every method that looks for a pattern ends here: test, match, replace, split, search.
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    letters += (found ? found.index + found[0].length : String(text).length) - from;
    return found;
  };
  try {
    const value = work();
    return { value, letters };
  } finally {
    RegExp.prototype.exec = exec;
  }
};
