-- For the room of orders to say once when its accounts are due (infinity: their car is in the shop); it goes when that is done.
create function pagos.poner_vence(p_empresa int, p_documento uuid, p_vence date) returns int
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
begin
  update pagos.cuenta set vence = p_vence where empresa_id = p_empresa and documento_tipo = 'orden' and documento_id = p_documento;
  return 1;
end $$;
