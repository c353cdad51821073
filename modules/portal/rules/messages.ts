// Here and not in the contract: the customer's page must not carry the whole of it.
export const FALTA_FIRMA = 'Firma para autorizar.';
export const FALTA_ACEPTAR = 'Marca que leíste y aceptas la cotización.';
