-- Two customers may be found to be one: who owned a vehicle goes on as him.
grant update on activos.propietario to bahia_app;
