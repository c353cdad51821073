// Only pages that load when they are opened import this door, so what it offers needs no lazy wrapping.
export { ProveedorDialog } from './ProveedorWhenOpen.tsx';
export { ProveedorPanel } from './ProveedorPanel.tsx';
export { ProveedorPicker } from './ProveedorPicker.tsx';
export { pageOfProveedores, useProveedor, useProveedores } from './queries.ts';
