/** What the update leaves in the browser, all in local storage. */
export const versionKeys = {
  /** A version other than this page's is waiting. */
  pending: 'actualizacion_pendiente',
  /** «Más tarde» was pressed: the page waits for nobody any more. */
  forced: 'actualizacion_forzada',
  server: 'version_servidor',
  /** Of the release notes; a preference, so it outlives sign-out and update. */
  lastSeen: 'ultima_version_vista',
} as const;

/** Nothing stored means the very first version. */
export const firstVersion = '1.0.0';

/** What an update takes away: its own markers, whatever says «version» or «cache», what was being looked for, and old secrets. */
export const isClearedByUpdate = (key: string): boolean => {
  if (key === versionKeys.lastSeen) return false;
  if (key === versionKeys.pending || key === versionKeys.forced || key === versionKeys.server) return true;
  return (
    /^(app_)?(version|cache)/i.test(key) || ['searchTerm', 'email', 'token', 'Token', 'security_login'].includes(key)
  );
};
