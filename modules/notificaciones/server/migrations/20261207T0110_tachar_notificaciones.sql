-- What is no document goes whole with whoever asked for it (decision 40).
grant delete on notificaciones.notificacion to bahia_app;
