-- Work that was called done and went back counts as finished where somebody takes it off its order.
alter table ordenes.partida add column fue_hecha boolean not null default false;
