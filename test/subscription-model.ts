// A second, slower account of the rules of Pro: a list of times that were paid, and a purse. Shares no code with the
// product, so that the two can be compared.

export type ModelEvent =
  | { kind: 'purchase'; interval: 'monthly' | 'yearly'; hasEarlyStart: boolean }
  | { kind: 'change'; interval: 'monthly' | 'yearly'; hasEarlyStart: boolean }
  /** ISO 8601. */
  | { kind: 'grant'; until: string }
  | { kind: 'unpaid'; issuedAt: string }
  | { kind: 'cancel' | 'resume' | 'withdraw' };

type Paid = { from: number; to: number; price: number };

const DAY = 86_400_000;
const PRICES = { monthly: 1_900, yearly: 19_000 };

/** Day by day as a person would count: the same day of a later month, or the last one that it has. */
function monthsLater(from: number, months: number): number {
  const [year = 0, month = 0, day = 0] = new Date(from).toISOString().slice(0, 10).split('-').map(Number);
  const wanted = month - 1 + months;
  const [inYear, inMonth] = [year + Math.floor(wanted / 12), wanted % 12];
  let lastDay = 28;
  while (new Date(Date.UTC(inYear, inMonth, lastDay + 1)).getUTCMonth() === inMonth) lastDay += 1;
  return Date.UTC(inYear, inMonth, Math.min(day, lastDay)) + (from % DAY);
}

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
  private rhythm: { interval: 'monthly' | 'yearly'; since: number; count: number } | null = null;
  private next: 'monthly' | 'yearly' | null = null;
  private ordered = 0;
  private early = false;

  copy(): SubscriptionModel {
    return Object.assign(new SubscriptionModel(), structuredClone(this));
  }

  startTrial(end: number): void {
    this.state = 'trial';
    this.freeEnd = end;
  }

  isPro(now: number): boolean {
    if (this.isForNothing()) return now < this.freeEnd;
    return this.state === 'pro' || (this.state === 'cancelled' && now < this.end());
  }

  /** What was paid is what was used, and the whole of the time that runs. */
  isBalanced(): boolean {
    const running = this.state === 'pro' || this.state === 'cancelled' ? (this.paid.at(-1)?.price ?? 0) : 0;
    return this.purse === this.spent + running;
  }

  end(): number {
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
      this.spent += this.paid.at(-1)!.price;
      this.state = 'free';
    }
    while (this.state === 'pro' && now >= this.end()) {
      this.spent += this.paid.at(-1)!.price;
      if (this.next) this.begin(this.next, this.end());
      else this.pay(this.end());
    }
  }

  /** Nobody pays for a time without plans: what was paid and not used goes on behind it. */
  pause(from: number, to: number): void {
    this.passTo(from);
    const running = this.state === 'pro' || this.state === 'cancelled' ? this.paid.at(-1) : undefined;
    const lost = running ? to - Math.max(from, running.from) : 0;
    if (!running || lost <= 0) return;
    running.from += lost;
    running.to += lost;
    this.rhythm = { interval: this.rhythm!.interval, since: running.to, count: 0 };
  }

  /** @returns false where it is refused */
  apply(event: ModelEvent, now: number): boolean {
    const runs = this.state === 'pro' || this.state === 'cancelled';
    if (event.kind === 'purchase') {
      if (runs) return false;
      const from = this.isForNothing() ? this.freeEnd : now;
      this.order(event.hasEarlyStart, now);
      this.begin(event.interval, from);
      return true;
    }
    if (event.kind === 'grant') return !runs && this.give(Date.parse(event.until), now);
    if (!runs) return false;
    if (event.kind === 'cancel') this.state = 'cancelled';
    else if (event.kind === 'resume') this.state = 'pro';
    else if (event.kind === 'withdraw') return this.withdraw(now);
    else if (event.kind === 'unpaid') {
      if (Date.parse(event.issuedAt) < this.ordered) return false;
      this.cutAt(now);
      this.state = 'free';
    } else if (event.kind === 'change') {
      if (this.state === 'cancelled') return false;
      this.change(event, now);
    }
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

  private change(event: Extract<ModelEvent, { interval: unknown }>, now: number): void {
    if (event.interval === this.rhythm!.interval) this.next = null;
    else if (event.interval === 'monthly') this.next = 'monthly';
    else {
      const from = Math.max(now, this.paid.at(-1)!.from);
      this.cutAt(now);
      this.order(event.hasEarlyStart, now);
      this.begin('yearly', from);
    }
  }

  private withdraw(now: number): boolean {
    if (now - this.ordered >= 15 * DAY) return false;
    if (this.early) this.cutAt(now);
    else {
      this.purse -= this.paid.at(-1)!.price;
      this.paid.pop();
    }
    this.state = 'free';
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
    this.early = early;
    this.ordered = now;
  }

  private begin(interval: 'monthly' | 'yearly', since: number): void {
    this.state = 'pro';
    this.next = null;
    this.rhythm = { interval, since, count: 0 };
    this.pay(since);
  }

  private pay(from: number): void {
    const { interval, since } = this.rhythm!;
    this.rhythm!.count += 1;
    const to = monthsLater(since, this.rhythm!.count * (interval === 'yearly' ? 12 : 1));
    this.paid.push({ from, to, price: PRICES[interval] });
    this.purse += PRICES[interval];
  }
}
