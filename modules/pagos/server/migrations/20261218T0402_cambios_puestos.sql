drop procedure pagos.anotar_cambio(int, uuid, uuid, text, bigint, text, date, timestamptz);
