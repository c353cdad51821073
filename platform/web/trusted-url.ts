interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    /** Typed as the text that it stands for: the calls that take it are typed as taking text. */
    createScriptURL: (url: string) => string;
  };
}

/** Workers may be started from this very server only, whatever they are asked to start. */
const ownUrl = (url: string): string => {
  const { href, origin } = new URL(url, location.href);
  if (origin !== location.origin) throw new TypeError('a worker of another origin');
  return href;
};

// The Content-Security-Policy names it: it can be made once, so everybody takes it from here.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('app#url', {
  createScriptURL: ownUrl,
});

/** For `new Worker(…)` and `serviceWorker.register(…)`, which take no plain text here. */
export const trustedScriptUrl = (path: string): string => policy?.createScriptURL(path) ?? ownUrl(path);
