-- What was written to one telephone and from it, for the page of its customer.
create index mensaje_por_telefono on whatsapp.mensaje (empresa_id, telefono, orden desc);
