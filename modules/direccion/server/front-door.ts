export { followDireccion } from './follow.ts';
export { hasOwner, keepInstallation, shutUntilOwned } from './owner.ts';
export { tried } from './probe.ts';
export { proposalsOf, readGuardiana } from './queries.ts';
