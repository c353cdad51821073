/** An address of PostgreSQL that names one server or several: `postgresql://user@first:5432,second:5432/database`. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]*)([/?].*)?$/;

const partsOf = (url: string): { before: string; hosts: string[]; after: string } | undefined => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return before === '' ? undefined : { before, hosts: hosts.split(','), after };
};

/** The same address, once for each server that it names. */
export const oneByOne = (url: string): string[] => {
  const parts = partsOf(url);
  if (parts === undefined) return [url];
  return parts.hosts.map((host) => `${parts.before}${host}${parts.after}`);
};

/** The servers that it names, without the first. */
export const furtherHosts = (url: string): string[] => partsOf(url)?.hosts.slice(1) ?? [];

/** The same account and database on another server. */
export const atHost = (url: string, host: string): string => {
  const parts = partsOf(url);
  return parts === undefined ? url : `${parts.before}${host}${parts.after}`;
};
