/** The push services of browsers; a browser tells which one is its own, and nothing is ever handed to any other. */
export const SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/** Whether an address that a browser gave is one of a known service: what a server calls is never chosen by who asks. */
export const isPushAddress = (text: string, further: readonly string[] = []): boolean => {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  // Without TLS only on this very computer, where a service for tests stands, and only with the port that is listed.
  if (url.protocol === 'http:') return /^127\.0\.0\.1:\d+$/.test(url.host) && further.includes(url.host);
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return [...SERVICES, ...further].some((service) =>
    service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service,
  );
};
