-- What is no document goes whole with whoever asked for it (decision 40).
grant delete on whatsapp.mensaje, whatsapp.contacto to bahia_app;
