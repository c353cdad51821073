-- Two customers may be found to be one: of each use it is told whose it is, and nothing else changes; how often he has a coupon is told anew.
grant update on cupones.uso to bahia_app;
grant delete on cupones.por_cliente to bahia_app;
drop trigger uso_solo_agregar on cupones.uso;
create trigger uso_solo_agregar before update or delete on cupones.uso
  for each row execute function plataforma.solo_muda('cliente_id');
