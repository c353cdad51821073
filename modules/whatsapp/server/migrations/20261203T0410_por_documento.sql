-- The messages of one document, by the screen that they came from.
create index mensaje_por_ruta on whatsapp.mensaje (empresa_id, ruta, orden desc);
