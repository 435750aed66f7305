import { describe, expect, it } from 'vitest';
import { Conversation, EngineError } from './engine';

function conversation() {
  const sent: { id: number; type: string; of?: number }[] = [];
  const talk = new Conversation();
  const post = (text: string) => sent.push(JSON.parse(text));
  const answer = (message: object) => talk.receive(JSON.stringify(message));
  return { talk, sent, post, answer };
}

describe('a conversation', () => {
  it('gives each question its own answer', async () => {
    const { talk, sent, post, answer } = conversation();
    talk.attach(post);
    const first = talk.request<{ text: string }>({ type: 'write' });
    const second = talk.request<{ text: string }>({ type: 'write' });
    answer({ id: sent[1]!.id, type: 'written', text: 'b' });
    answer({ id: sent[0]!.id, type: 'written', text: 'a' });
    expect([(await first).text, (await second).text]).toEqual(['a', 'b']);
  });

  it('sends what waits when a carrier arrives, and again to the next one', async () => {
    const { talk, sent, post, answer } = conversation();
    const asked = talk.request<{ type: string }>({ type: 'position' });
    expect(sent).toHaveLength(0);
    talk.attach(post);
    talk.detach();
    talk.attach(post);
    expect(sent.map((message) => message.id)).toEqual([1, 1]);
    answer({ id: 1, type: 'position' });
    answer({ id: 1, type: 'position' });
    expect((await asked).type).toBe('position');
    talk.attach(post);
    expect(sent).toHaveLength(2);
  });

  it('hands on what comes before the end, and stops by the id', async () => {
    const { talk, sent, post, answer } = conversation();
    talk.attach(post);
    const seen: string[] = [];
    const running = talk.stream<{ type: string }>({ type: 'think' }, (event) => seen.push(event.type));
    answer({ id: 1, type: 'thinking' });
    running.stop();
    expect(sent[1]).toMatchObject({ type: 'stop', of: 1 });
    answer({ id: 1, type: 'thought' });
    expect((await running.done).type).toBe('thought');
    expect(seen).toEqual(['thinking']);
    running.stop();
    expect(sent).toHaveLength(2);
  });

  it('turns an error into one that can be caught', async () => {
    const { talk, post, answer } = conversation();
    talk.attach(post);
    const asked = talk.request({ type: 'compose' });
    answer({ id: 1, type: 'error', words: { es: 'no', en: 'no such thing' } });
    await expect(asked).rejects.toBeInstanceOf(EngineError);
  });
});

it('is silent once it is closed', () => {
  const { talk, sent, post } = conversation();
  let closed = 0;
  talk.whenClosed(() => closed++);
  talk.attach(post);
  talk.close();
  void talk.request({ type: 'position' });
  expect(sent).toHaveLength(0);
  expect(closed).toBe(1);
});
