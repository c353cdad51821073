/** The photo of somebody; it changes its address with every photo. */
export const fotoOf = (id: string, foto: string | null, empresa_id: number | undefined): string | null =>
  foto === null ? null : `/api/empleados/${id}/foto?v=${foto}&empresa_id=${empresa_id ?? ''}`;
