// Only pages that load when they are opened import this door, so what it offers needs no lazy wrapping.
export { AbrirCaja } from './AbrirCaja.tsx';
export { MovimientoDialog, type MovimientoManual } from './MovimientoDialog.tsx';
export { MovimientosTable } from './MovimientosTable.tsx';
export { useCajas } from './queries.ts';
export { SesionPicker } from './SesionPicker.tsx';
