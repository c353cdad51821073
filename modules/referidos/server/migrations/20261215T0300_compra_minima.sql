-- What somebody who was sent must have bought and paid with money before a prize is given for him.
alter table referidos.programa add column minimo_centavos bigint not null default 30000;
alter table referidos.programa add constraint programa_minimo check (minimo_centavos >= 0);
