import { expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { javaConfig } from '#indexer/frameworks/java-config/java-config';
import { javaHttp } from '#indexer/frameworks/java-http/java-http';

it('reads built requests, annotated interfaces and the environment', async () => {
  expect(
    await entityEdges(
      {
        'a/Rates.java': `package a;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import okhttp3.Request;
class Rates {
    static final String BASE = "https://rates.example.com";
    void day() {
        HttpRequest request = HttpRequest.newBuilder().uri(URI.create(BASE + "/day")).PUT(null).build();
    }
    void all() {
        Request request = new Request.Builder().url("https://rates.example.com/all").build();
    }
    String key() { return System.getenv("RATES_KEY"); }
}
`,
        'a/Api.java': `package a;
import retrofit2.http.GET;
interface Api {
    @GET("users/{id}")
    Object user(String id);
}
`,
      },
      [javaHttp, javaConfig],
    ),
  ).toEqual([
    'a/Rates.java::Rates.day -calls_http-> http::PUT https://rates.example.com/day @a/Rates.java:9',
    'a/Rates.java::Rates.all -calls_http-> http::GET https://rates.example.com/all @a/Rates.java:12',
    'a/Api.java::Api.user -calls_http-> http::GET /users/{id} @a/Api.java:4',
    'a/Rates.java::Rates.key -reads_config-> config::RATES_KEY @a/Rates.java:14',
  ]);
});
