// A second, slower account of the rules of Pro: a list of times that were paid, and a purse. Shares no code with the
// product, so that the two can be compared.
import { endOfDays, monthsLater } from './german-clock.ts';
import type { Interval, ModelEvent } from './subscription-model-event.ts';

type Paid = { from: number; to: number; price: number };

const DAY = 86_400_000;
const PRICES = { monthly: 1_900, yearly: 19_000 };
/** A card that cannot be charged has so long. */
const GRACE = 7 * DAY;

export class SubscriptionModel {
  state: 'free' | 'trial' | 'granted' | 'pro' | 'cancelled' = 'free';
  /** Cents that went to us, less those that came back. */
  purse = 0;
  /** Every time of Pro that was paid, in order; cut short where it was changed or given back. */
  paid: Paid[] = [];
  /** Cents of Pro that were used up or are being used. */
  private spent = 0;
  /** Of a trial, or of what was given. */
  private freeEnd = 0;
  /** Of the trial in which Pro was ordered. */
  private trialEnd = 0;
  private rhythm: { interval: Interval; since: number; count: number } | null = null;
  /** What was agreed for each time of the rhythm. */
  private agreed = 0;
  private next: Interval | null = null;
  /** The payment by card of the time that runs; null where it is by invoice. */
  private payment: string | null = null;
  /** Cents that went back to a card by hand. */
  private refunded = 0;
  private ordered = 0;
  private early = false;
  /** Nobody ordered the time that runs. */
  private tacit = false;
  /** A month from the cancellation, or the day that was wished for; null for a business. */
  private leaves: number | null = null;

  copy(): SubscriptionModel {
    return Object.assign(new SubscriptionModel(), structuredClone(this));
  }

  startTrial(end: number): void {
    this.state = 'trial';
    this.freeEnd = end;
  }

  /** A month that was ordered when it had another price. */
  startOlder(at: number, price: number): void {
    this.order(true, at);
    this.begin('monthly', at, price);
    this.agreed = price;
  }

  isPro(now: number): boolean {
    if (this.isForNothing()) return now < this.freeEnd;
    return this.state === 'pro' || (this.state === 'cancelled' && now < this.end());
  }

  /** What was paid is what was used, and the whole of the time that runs. */
  isBalanced(): boolean {
    const running = this.state === 'pro' || this.state === 'cancelled' ? (this.paid.at(-1)?.price ?? 0) : 0;
    return this.purse === this.spent + running - this.refunded;
  }

  end(): number {
    const one = this.paid.at(-1);
    if (!one) return 0;
    const isShort = this.state === 'cancelled' && this.tacit && this.rhythm?.interval === 'yearly';
    if (!isShort || this.leaves === null) return one.to;
    return Math.min(one.to, Math.max(one.from, this.leaves));
  }

  /** Of the time that is paid, also where it ends before. */
  paidUntil(): number {
    return this.paid.at(-1)?.to ?? 0;
  }

  /** True where the time alone has to do something until `now`. */
  isDue(now: number): boolean {
    if (this.isForNothing()) return now >= this.freeEnd;
    return this.state !== 'free' && now >= this.end();
  }

  passTo(now: number): void {
    if (this.isForNothing() && now >= this.freeEnd) this.state = 'free';
    if (this.state === 'cancelled' && now >= this.end()) {
      this.cutAt(this.end());
      this.state = 'free';
    }
    if (this.payment !== null) {
      if (this.state === 'pro' && now >= this.end() + GRACE) this.finish();
      return;
    }
    while (this.state === 'pro' && now >= this.end()) this.goOn();
  }

  /** What the change to a year costs now. */
  changePrice(now: number): number {
    const changed = this.copy();
    changed.cutAt(now);
    return PRICES.yearly - (this.purse - changed.purse);
  }

  private finish(): void {
    this.spent += this.paid.at(-1)!.price;
    this.state = 'free';
  }

  /** What the next time costs. */
  renewalPrice(): number {
    return this.next ? PRICES[this.next] : this.agreed;
  }

  private goOn(cents = this.renewalPrice()): void {
    this.spent += this.paid.at(-1)!.price;
    if (this.next) this.begin(this.next, this.paidUntil(), cents);
    else this.pay(this.paidUntil(), cents);
    this.tacit = true;
  }

  /** Nobody pays for a time without plans: what was paid and not used goes on behind it. */
  pause(from: number, to: number): void {
    this.passTo(from);
    const running = this.state === 'pro' || this.state === 'cancelled' ? this.paid.at(-1) : undefined;
    // The payment service charged meanwhile.
    const lost = running && this.payment === null ? to - Math.max(from, running.from) : 0;
    if (!running || lost <= 0) return;
    running.from += lost;
    running.to += lost;
    if (this.leaves !== null) this.leaves += lost;
    this.rhythm = { interval: this.rhythm!.interval, since: running.to, count: 0 };
  }

  /** @returns false where it is refused */
  apply(event: ModelEvent, now: number): boolean {
    const runs = this.state === 'pro' || this.state === 'cancelled';
    if (event.kind === 'purchase') {
      if (runs) return false;
      const from = this.isForNothing() ? this.freeEnd : now;
      this.trialEnd = this.state === 'trial' ? this.freeEnd : 0;
      this.order(event.hasEarlyStart, event.renews ? Date.parse(event.renews.orderedAt) : now);
      this.payment = event.reference ?? null;
      this.begin(event.interval, from, event.cents ?? PRICES[event.interval]);
      if (event.renews) this.agreed = event.renews.priceCents;
      this.tacit = event.isRenewal === true;
      return true;
    }
    if (event.kind === 'refund') {
      this.refund(event, now);
      return true;
    }
    if (event.kind === 'grant') return !runs && this.give(Date.parse(event.until), now);
    if (!runs) return false;
    if (event.kind === 'cancel') this.cancel(event, now);
    else if (event.kind === 'resume') this.state = 'pro';
    else if (event.kind === 'withdraw' || event.kind === 'end') return this.leave(event, now);
    else if (event.kind === 'unpaid') {
      if (this.payment !== null || Date.parse(event.issuedAt) < this.ordered) return false;
      this.cutAt(now);
      this.state = 'free';
    } else if (event.kind === 'renew') {
      if (this.payment === null) return false;
      const { state } = this;
      this.goOn(event.cents);
      this.state = state;
      this.payment = event.reference;
    } else if (event.kind === 'change') {
      if (this.payment !== null) return this.changeByCard(event, now);
      if (this.state === 'cancelled' || event.paidBy === 'card') return false;
      this.change(event, now);
    }
    return true;
  }

  asksForNothingNew(event: ModelEvent): boolean {
    const running = this.state === 'pro' && (this.next ?? this.rhythm!.interval);
    return event.kind === 'change' && event.interval === running;
  }

  private cancel(event: Extract<ModelEvent, { kind: 'cancel' }>, now: number): void {
    if (this.state === 'pro') this.leaves = null;
    this.state = 'cancelled';
    if (event.isBusiness) return;
    const wished = Math.max(monthsLater(now, 1), event.notBefore ? Date.parse(event.notBefore) : 0);
    this.leaves = Math.min(wished, this.leaves ?? Infinity);
  }

  /** Booked whatever runs; nothing runs on for which all of its money went back. */
  private refund(event: Extract<ModelEvent, { kind: 'refund' }>, now: number): void {
    this.purse -= event.cents;
    const runs = this.state === 'pro' || this.state === 'cancelled';
    const one = runs && this.payment === event.of ? this.paid.at(-1) : undefined;
    if (one && !event.isWhole) return void (one.price -= event.cents);
    this.refunded += event.cents;
    if (!one) return;
    this.finish();
    for (const time of this.paid) time.to = Math.min(time.to, Math.max(now, time.from));
    this.paid = this.paid.filter(({ from, to }) => to > from);
  }

  /** A year is paid at once; a month begins when the year is over. */
  private changeByCard(event: Extract<ModelEvent, { kind: 'change' }>, now: number): boolean {
    const isYearNow = event.interval === 'yearly' && this.rhythm!.interval === 'monthly';
    const isPaid = event.reference !== undefined;
    if (event.paidBy !== 'card' || isPaid !== isYearNow) return false;
    if (!isPaid && this.state === 'cancelled') return false;
    const { state } = this;
    this.change(event, now);
    this.state = state;
    if (event.reference !== undefined) this.payment = event.reference;
    return true;
  }

  private isForNothing(): boolean {
    return this.state === 'trial' || this.state === 'granted';
  }

  private give(end: number, now: number): boolean {
    if (this.state === 'granted' && end <= now) {
      this.state = 'free';
      return true;
    }
    const kept = { trial: this.freeEnd, granted: now, free: now }[this.state as 'trial' | 'granted' | 'free'];
    if (end <= now || end <= kept || (this.state === 'granted' && end === this.freeEnd)) return false;
    this.state = 'granted';
    this.freeEnd = end;
    return true;
  }

  private change(event: { interval: Interval; hasEarlyStart: boolean; cents?: number }, now: number): void {
    if (event.interval === this.rhythm!.interval) this.next = null;
    else if (event.interval === 'monthly') this.next = 'monthly';
    else {
      const from = Math.max(now, this.paid.at(-1)!.from);
      const before = this.purse;
      this.cutAt(now);
      const rest = before - this.purse;
      this.order(event.hasEarlyStart, now);
      this.begin('yearly', from, event.cents === undefined ? PRICES.yearly : event.cents + rest);
    }
  }

  /** What is carried out later counts from when it was declared. */
  private leave(
    { kind, declaredAt }: Extract<ModelEvent, { kind: 'withdraw' | 'end' }>,
    now: number,
  ): boolean {
    const declared = declaredAt === undefined ? now : Math.min(now, Date.parse(declaredAt));
    if (declaredAt !== undefined && Date.parse(declaredAt) < this.ordered) return false;
    if (kind === 'withdraw' && declared >= Math.max(endOfDays(this.ordered, 14), this.ordered + 15 * DAY))
      return false;
    const { from } = this.paid.at(-1)!;
    if (this.early || kind === 'end') this.cutAt(declared);
    else {
      this.purse -= this.paid.at(-1)!.price;
      this.paid.pop();
    }
    // What is left of a time before, where the one that follows it was paid early, is given back by hand.
    for (const time of this.paid) time.to = Math.min(time.to, Math.max(now, time.from));
    const goesOn = kind === 'withdraw' && now < this.trialEnd && now < from;
    this.state = goesOn ? 'trial' : 'free';
    if (goesOn) this.freeEnd = this.trialEnd;
    return true;
  }

  /** Gives back what is left of the time that runs, rounded up to whole cents. */
  private cutAt(now: number): void {
    const one = this.paid.at(-1)!;
    const left = BigInt(one.to - Math.min(one.to, Math.max(now, one.from)));
    const length = BigInt(one.to - one.from);
    const back = Number((BigInt(one.price) * left + length - 1n) / length);
    this.purse -= back;
    this.spent += one.price - back;
    one.to = Math.max(now, one.from);
    if (one.to === one.from) this.paid.pop();
  }

  private order(early: boolean, now: number): void {
    Object.assign(this, { early, ordered: now });
  }

  private begin(interval: Interval, since: number, price: number): void {
    this.state = 'pro';
    this.tacit = false;
    this.next = null;
    this.rhythm = { interval, since, count: 0 };
    this.agreed = PRICES[interval];
    this.pay(since, price);
  }

  private pay(from: number, price: number): void {
    const { interval, since } = this.rhythm!;
    this.rhythm!.count += 1;
    const to = monthsLater(since, this.rhythm!.count * (interval === 'yearly' ? 12 : 1));
    this.paid.push({ from, to, price });
    this.purse += price;
  }
}
