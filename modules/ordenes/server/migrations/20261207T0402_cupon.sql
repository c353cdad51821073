-- The code of the coupon that takes something off the line, and how much of the line's own discount is of it.
alter table ordenes.partida add column cupon_codigo text, add column cupon_centavos bigint not null default 0;
