/** The page that is back from the provider tells the one that waits, in another tab of the same browser. */
const CHANNEL = 'confirmacion';

export const tellConfirmed = (): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(true);
  channel.close();
};

export const onConfirmedElsewhere = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
};
