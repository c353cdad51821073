/** What a page of memberships hands to the counter: the line that sells one, for whom, and whether it goes on to the charge. */
export interface PorCobrar {
  plan_id: string;
  renueva_id: string | null;
  cambia: boolean;
  descripcion: string;
  precio_centavos: number;
  tasa_iva: number;
  cliente: { id: string; nombre: string; telefono: string } | null;
  activo: { id: string; vehiculo: string; placas: string } | null;
}
