import { isIPv6 } from 'node:net';

/**
 * The place that a request comes from: /24 of IPv4, /64 of IPv6. One person has thousands of addresses within it, so limits,
 * counts and turns go by the place and never by the address.
 */
export const networkOf = (ip: string): string => {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)?.[1];
  if (v4) return v4;
  // A proxy may pass on a header as it came.
  if (!isIPv6(ip)) return ip.slice(0, LONGEST_ADDRESS);
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

const LONGEST_ADDRESS = 45;
