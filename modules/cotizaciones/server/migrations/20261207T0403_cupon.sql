-- As the line shows it; nothing is used until it is an order.
alter table cotizaciones.partida add column cupon_codigo text, add column cupon_centavos bigint not null default 0;
