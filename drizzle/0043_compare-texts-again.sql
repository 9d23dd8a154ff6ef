-- Texts that were compared before corrections and the word list stopped counting as open are compared again, a few at a
-- time (`fill-alarms.server.ts`). Their numbers stay until then.
UPDATE found_alarms SET names = NULL;
