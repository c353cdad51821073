/** In the address for one load: no cache on the way has ever seen it. */
const params = ['actualizado', 'a_version'] as const;

export const bustAddress = (href: string, version: string, now: number): string => {
  const address = new URL(href);
  address.searchParams.set(params[0], String(now));
  address.searchParams.set(params[1], version);
  return address.href;
};

/** The address as it was, once its page is here: before the router reads it. */
export const tidyAddress = (): void => {
  const address = new URL(location.href);
  if (!address.searchParams.has(params[0])) return;
  for (const name of params) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
};
