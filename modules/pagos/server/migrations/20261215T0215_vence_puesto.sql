drop function pagos.poner_vence(int, uuid, date);
