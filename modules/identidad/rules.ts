/** Only an address of this very site: everything else would lead away whoever has just signed in. */
export const ownPath = (path: unknown): string => {
  if (typeof path !== 'string' || path.length > 500 || !/^\/(?![/\\])/.test(path)) return '/';
  // What a browser would drop from an address (tabs, line breaks) could uncover a second slash.
  return /[\\\s]|[^\x21-\x7e]/.test(path) ? '/' : path;
};

/** As much of a token as it takes to tell two apart: the first six signs and how long it is. */
export const maskToken = (token: string): string =>
  token.length > 12 ? `${token.slice(0, 6)}… (${token.length})` : `… (${token.length})`;

/** An address that is nobody's business yet: its first letter and where it is. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${email[0]}…${email.slice(at)}`;
};

const PERSONAL =
  /^(email|name|given_name|family_name|middle_name|nickname|preferred_username|picture|profile|website|phone_number|address|birthdate|gender|upn|unique_name|sub|oid)$/;

/** What a provider said of somebody who has no account here, without who he is. */
export const maskClaims = (claims: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => {
      if (!PERSONAL.test(name)) return [name, value];
      if (typeof value !== 'string') return [name, '…'];
      return [name, value.includes('@') ? maskEmail(value) : `${value.slice(0, 2)}…`];
    }),
  );
