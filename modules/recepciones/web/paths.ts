export const recepcionesPath = '/comercial/recepcion';
export const recepcionPath = (id: string): string => `${recepcionesPath}/${id}`;
export const recibirPath = (id: string): string => `${recepcionesPath}/${id}/recibir`;
export const corregirPath = (id: string): string => `${recepcionesPath}/${id}/corregir`;
export const entregarPath = (id: string): string => `${recepcionesPath}/${id}/entrega`;

/** What is known of who arrives, as an order, a quotation, a vehicle or an appointment knows it. */
export interface Llega {
  activo?: string;
  orden?: string;
  cotizacion?: string;
  placas?: string;
  motivo?: string;
  cita?: string;
  nombre?: string;
  telefono?: string;
}
/** Where somebody begins to receive it. */
export const nuevaPath = (llega: Llega = {}): string => {
  const search = new URLSearchParams({ ...llega }).toString();
  return `${recepcionesPath}/nueva${search ? `?${search}` : ''}`;
};
