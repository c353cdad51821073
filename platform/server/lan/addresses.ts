import { isIPv4 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Addresses of this computer that the workshop's network can reach, those of a private network first. */
export const lanAddresses = (interfaces: Interfaces = networkInterfaces()): string[] => {
  const found = Object.entries(interfaces)
    // Networks that only exist between this computer and its own virtual machines.
    .filter(([name]) => !/^(docker|br-|veth|virbr|vmnet|vEthernet)/.test(name))
    .flatMap(([, list]) => list ?? [])
    .filter(({ internal, address }) => !internal && isIPv4(address))
    .map(({ address }) => address);
  return [...new Set(found)].sort((a, b) => Number(isPrivate(b)) - Number(isPrivate(a)));
};

/** A server that listens there is found at every address of its computer. */
export const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The computer's own name, as the network may know it; '' when it has none that a certificate can carry. */
export const lanName = (name = hostname()): string => {
  const short = (name.split('.')[0] ?? '').toLowerCase();
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(short) && short !== 'localhost' ? short : '';
};

/** Blocks that belong to no site of the internet (RFC 1918, RFC 3927), as address and mask. */
export const PRIVATE_BLOCKS: readonly (readonly [string, string])[] = [
  ['10.0.0.0', '255.0.0.0'],
  ['172.16.0.0', '255.240.0.0'],
  ['192.168.0.0', '255.255.0.0'],
  ['169.254.0.0', '255.255.0.0'],
  ['127.0.0.0', '255.0.0.0'],
];

export const isPrivate = (address: string): boolean =>
  PRIVATE_BLOCKS.some(([block, mask]) => (toNumber(address) & toNumber(mask)) >>> 0 === toNumber(block));

export const bytesOf = (address: string): number[] => address.split('.').map(Number);

const toNumber = (address: string): number => bytesOf(address).reduce((sum, byte) => ((sum << 8) | byte) >>> 0, 0);
