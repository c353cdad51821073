-- What of each line came was worth: an order says what it cost at last beside what was expected.
alter table inventario.pedido_renglon add column recibido_centavos bigint not null default 0;
alter table inventario.pedido_renglon add constraint renglon_recibido check (recibido_centavos >= 0);

alter table inventario.pedido_renglon no force row level security;
alter table inventario.movimiento no force row level security;
-- Of an article that is in one line of its order, its kardex says it; of the rest, its line does.
update inventario.pedido_renglon r set recibido_centavos = round(r.recibido_milesimas::numeric * r.costo_centavos / 1000)
where r.recibido_milesimas > 0;
update inventario.pedido_renglon r set recibido_centavos = m.valor
from (select empresa_id, documento_id, articulo_id, sum(valor_centavos)::bigint as valor from inventario.movimiento
    where documento_tipo = 'pedido' and tipo = 'compra' group by 1, 2, 3) m
where m.empresa_id = r.empresa_id and m.documento_id = r.pedido_id and m.articulo_id = r.articulo_id
  and (select count(*) from inventario.pedido_renglon o
    where o.empresa_id = r.empresa_id and o.pedido_id = r.pedido_id and o.articulo_id = r.articulo_id) = 1;
alter table inventario.movimiento force row level security;
alter table inventario.pedido_renglon force row level security;
