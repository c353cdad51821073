import type { ReactNode } from 'react';
import { usePermissions } from './permissions.ts';

/** Shows its content to whoever has the permission, and nothing to the rest. */
export const Allowed = ({ permission, children }: { permission: string; children: ReactNode }) =>
  usePermissions().can(permission) ? children : null;
