// Our own client of /ingest, in place of posthog-js, which weighs more than a whole public page. It speaks the same wire.
import { newUuid } from '#platform/browser/new-uuid.ts';
import type { Analytics, AnalyticsEvent, AnalyticsIdentity } from '../analytics.ts';
import { createDelivery, type Delivery, type DeliveryPage } from './deliver-events.ts';
import { deleteTakenBack, noteTakenBack } from './take-back.ts';
import { distinctIdOf, identified, renewedVisitor, seenVisitor, storedVisitor } from './visitor.ts';

/** Names of the wire, by which PostHog counts pages. */
const wireNames = { page_view: '$pageview', page_leave: '$pageleave' } as const;

export type AnalyticsClient = Analytics &
  AnalyticsIdentity &
  Omit<Delivery, 'add'> & {
    /** Has deleted what an earlier page could not. */
    finishTakingBack(): Promise<void>;
  };

export function createClient(page: DeliveryPage, key: string): AnalyticsClient {
  const { store, nowMs } = page;
  const { add, ...delivery } = createDelivery(page, key);
  const send = (event: string, distinctId: string, properties: object, sessionId: string) =>
    add({
      uuid: newUuid(),
      event,
      distinct_id: distinctId,
      timestamp: new Date(nowMs()).toISOString(),
      properties: { ...properties, $session_id: sessionId, $lib: 'web' },
    });
  return {
    ...delivery,
    finishTakingBack: () => deleteTakenBack(page),
    stop: async () => {
      const visitor = storedVisitor(store);
      const isStill = delivery.stop();
      if (visitor) noteTakenBack(store, visitor.anonymousId);
      await isStill;
      await deleteTakenBack(page);
    },
    track: (event) => {
      const visitor = seenVisitor(store, nowMs());
      send(wireNameOf(event), distinctIdOf(visitor), propertiesOf(event), visitor.session.id);
    },
    identify: (userId) => {
      let visitor = seenVisitor(store, nowMs());
      if (visitor.userId === userId) return;
      // Somebody else's browser until now.
      if (visitor.userId !== null) visitor = renewedVisitor(store, nowMs());
      identified(store, visitor, userId);
      send('$identify', userId, { $anon_distinct_id: visitor.anonymousId }, visitor.session.id);
    },
    reset: () => {
      if (storedVisitor(store)?.userId) renewedVisitor(store, nowMs());
    },
  };
}

function wireNameOf({ name }: AnalyticsEvent): string {
  return name in wireNames ? wireNames[name as keyof typeof wireNames] : name;
}

function propertiesOf(event: AnalyticsEvent): object {
  return 'properties' in event ? event.properties : {};
}
