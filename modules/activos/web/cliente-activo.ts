/** What the box that picks customer and vehicle holds. */
export interface ClienteActivo {
  cliente: { id: string; nombre: string; telefono: string };
  activo: { id: string; vehiculo: string; placas: string } | null;
}
