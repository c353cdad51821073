-- A service that was brought in by mistake and never used goes with the prices that it began with.
grant delete on servicios.cambio_precio to bahia_app;
