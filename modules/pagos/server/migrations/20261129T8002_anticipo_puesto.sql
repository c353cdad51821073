drop function pagos.fijar_anticipo(int, uuid, bigint);
