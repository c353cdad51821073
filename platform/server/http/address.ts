/**
 * The path that was written, for whatever no router has matched: one address is written in many ways, so permission, limits,
 * caches and logs go by the route. Undefined when it cannot be read.
 */
export const writtenPath = ({ url }: { url?: string | undefined }): string | undefined => {
  try {
    const path = decodeURIComponent(url?.split('?')[0] ?? '/');
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
};
