/** Four dot-separated numbers; the newest entry of the release notes says the same. */
export const VERSION = '1.0.0.0';
